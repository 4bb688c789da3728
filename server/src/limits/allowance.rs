//! A rate with a burst.

use tokio::time::Instant;

/// How much may still be done now. It fills up again with time, up to a burst.
pub struct Allowance {
    per_second: f64,
    burst: f64,
    left: f64,
    filled: Instant,
}

impl Allowance {
    pub fn new(per_second: f64, burst: f64) -> Allowance {
        Allowance { per_second, burst, left: burst, filled: Instant::now() }
    }

    /// Spends one; false if nothing is left.
    pub fn spend(&mut self, now: Instant) -> bool {
        self.spend_several(1, now)
    }

    /// Spends `n` at once; false, and nothing is spent, if there are fewer left.
    pub fn spend_several(&mut self, n: u32, now: Instant) -> bool {
        let are_left = self.has(n, now);
        if are_left {
            self.left -= f64::from(n);
        }
        are_left
    }

    /// Are there `n` left?
    pub fn has(&mut self, n: u32, now: Instant) -> bool {
        self.fill(now);
        self.left >= f64::from(n)
    }

    fn fill(&mut self, now: Instant) {
        let gained = now.saturating_duration_since(self.filled).as_secs_f64() * self.per_second;
        self.left = (self.left + gained).min(self.burst);
        self.filled = self.filled.max(now);
    }

    /// Was nothing spent, as far as anybody can tell?
    pub fn is_full(&mut self, now: Instant) -> bool {
        self.fill(now);
        self.left >= self.burst
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn an_allowance_fills_up_again() {
        let mut allowance = Allowance::new(1.0, 2.0);
        let mut now = Instant::now();
        let mut check = |waited: Duration, expected: &[bool]| {
            now += waited;
            assert!(expected.iter().all(|&left| allowance.spend(now) == left));
        };
        check(Duration::ZERO, &[true, true, false]);
        check(Duration::from_secs(1), &[true, false]);
        check(Duration::from_hours(1), &[true, true, false]);
    }
}
