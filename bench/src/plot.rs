//! A plot with logarithmic axes, as SVG.

use std::fmt::Write;

/// One panel: lines over the same axis.
pub struct Panel {
    pub title: String,
    pub x_title: String,
    pub lines: Vec<Line>,
}

/// A named line; no coordinate is below 1, which is where the axes begin.
pub struct Line {
    pub name: String,
    pub points: Vec<(f64, f64)>,
}

const COLOURS: [&str; 4] = ["#b4531a", "#2f5d8c", "#4c7a34", "#7a4c8c"];
const PAPER: &str = "#fffdf8";
const WIDTH: f64 = 420.0;
const HEIGHT: f64 = 320.0;
/// Where the axes stand in a panel: left, right, top, bottom.
const FRAME: [f64; 4] = [50.0, 400.0, 40.0, 240.0];

/// Draws panels side by side.
pub fn svg(panels: &[Panel]) -> String {
    let width = WIDTH * panels.len() as f64;
    let mut svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {HEIGHT}" font-family="sans-serif" font-size="11">
<rect width="{width}" height="{HEIGHT}" fill="{PAPER}"/>
"#
    );
    for (i, panel) in panels.iter().enumerate() {
        let _ = writeln!(svg, r#"<g transform="translate({} 0)">"#, WIDTH * i as f64);
        panel.draw(&mut svg);
        svg.push_str("</g>\n");
    }
    svg.push_str("</svg>\n");
    svg
}

impl Panel {
    fn draw(&self, svg: &mut String) {
        let [left, right, top, bottom] = FRAME;
        let points = || self.lines.iter().flat_map(|line| &line.points);
        let decades = |values: &mut dyn Iterator<Item = f64>| {
            values.fold(10.0, f64::max).log10().ceil().max(1.0)
        };
        let x_decades = decades(&mut points().map(|point| point.0));
        let y_decades = decades(&mut points().map(|point| point.1));
        let x_at = |x: f64| left + (right - left) * x.log10() / x_decades;
        let y_at = |y: f64| bottom - (bottom - top) * y.log10() / y_decades;
        let text = |x: f64, y: f64, anchor: &str, colour: &str, text: &str| {
            format!(
                r#"<text x="{x:.0}" y="{y:.0}" text-anchor="{anchor}" fill="{colour}">{text}</text>"#
            )
        };
        let (ink, grid) = ("#333", "#ddd5c5");
        let mut put = |part: String| {
            svg.push_str(&part);
            svg.push('\n');
        };
        put(text(left, 20.0, "start", ink, &self.title));
        put(text(right, bottom + 34.0, "end", ink, &self.x_title));
        for decade in 0..=x_decades as i32 {
            let x = x_at(10f64.powi(decade));
            put(format!(r#"<path d="M{x:.0} {top}V{bottom}" stroke="{grid}"/>"#));
            put(text(x, bottom + 16.0, "middle", ink, &10u64.pow(decade as u32).to_string()));
        }
        for decade in 0..=y_decades as i32 {
            let y = y_at(10f64.powi(decade));
            put(format!(r#"<path d="M{left} {y:.0}H{right}" stroke="{grid}"/>"#));
            put(text(left - 6.0, y + 4.0, "end", ink, &10u64.pow(decade as u32).to_string()));
        }
        for (i, line) in self.lines.iter().enumerate() {
            let colour = COLOURS[i % COLOURS.len()];
            let mut path = String::new();
            for (n, &(x, y)) in line.points.iter().enumerate() {
                let (x, y) = (x_at(x), y_at(y));
                let _ = write!(path, "{}{x:.1} {y:.1}", if n == 0 { 'M' } else { 'L' });
                put(format!(r#"<circle cx="{x:.1}" cy="{y:.1}" r="3" fill="{colour}"/>"#));
            }
            put(format!(r#"<path d="{path}" fill="none" stroke="{colour}" stroke-width="2"/>"#));
            put(text(
                left + 6.0,
                bottom + 34.0 + 14.0 * i as f64 - 4.0,
                "start",
                colour,
                &line.name,
            ));
        }
    }
}
