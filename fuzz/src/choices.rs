//! Bytes as a series of choices, so that a fuzzer which knows only bytes can say what to try next.

use serde_json::{Value, json};

/// Choices that are read from bytes; when the bytes are used up, every choice is the first.
pub struct Choices<'a>(&'a [u8]);

impl<'a> Choices<'a> {
    /// The choices these bytes stand for.
    pub fn from(bytes: &'a [u8]) -> Choices<'a> {
        Choices(bytes)
    }

    /// Are all choices made?
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Any byte.
    pub fn byte(&mut self) -> u8 {
        let Some((&first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        first
    }

    /// A number below `n`.
    pub fn below(&mut self, n: usize) -> usize {
        let mut number = usize::from(self.byte());
        if n > 256 {
            number = number << 8 | usize::from(self.byte());
        }
        number % n
    }

    /// One of `items`.
    pub fn pick<'b, T>(&mut self, items: &'b [T]) -> &'b T {
        &items[self.below(items.len())]
    }

    /// Up to `n` bytes as they are.
    pub fn bytes(&mut self, n: usize) -> &'a [u8] {
        let (bytes, rest) = self.0.split_at(n.min(self.0.len()));
        self.0 = rest;
        bytes
    }

    /// Makes one to four changes in `value`, each somewhere.
    pub fn change(&mut self, value: &mut Value) {
        for _ in 0..=self.below(4) {
            self.change_once(value);
        }
    }

    fn change_once(&mut self, value: &mut Value) {
        let donor = self.below(8) == 0;
        let replacement = if donor { self.node(&mut value.clone()).take() } else { Value::Null };
        let node = self.node(value);
        match self.below(4) {
            _ if donor => *node = replacement,
            0 => *node = self.strange_value(),
            1 => self.remove_or_repeat(node),
            _ => self.nudge(node),
        }
    }

    /// A part of `value`, as deep inside as the choices lead.
    fn node<'b>(&mut self, value: &'b mut Value) -> &'b mut Value {
        let n = match value {
            Value::Array(items) => items.len(),
            Value::Object(fields) => fields.len(),
            _ => 0,
        };
        if n == 0 || self.below(8) == 0 {
            return value;
        }
        let i = self.below(n);
        match value {
            Value::Array(items) => self.node(&mut items[i]),
            Value::Object(fields) => {
                self.node(fields.values_mut().nth(i).expect("it is below their number"))
            }
            _ => unreachable!("only lists and objects have parts"),
        }
    }

    /// Something that is seldom right.
    fn strange_value(&mut self) -> Value {
        match self.below(12) {
            0 => Value::Null,
            1 => json!(self.below(2) == 0),
            2 => json!(self.byte()),
            3 => json!(-1),
            4 => json!(256),
            5 => json!(u64::MAX),
            6 => json!(0.5),
            7 => json!(""),
            8 => json!("\u{202e}é\0"),
            9 => json!([]),
            10 => json!({}),
            _ => json!(String::from_utf8_lossy(self.bytes(8))),
        }
    }

    fn remove_or_repeat(&mut self, value: &mut Value) {
        let is_removed = self.below(2) == 0;
        match value {
            Value::Array(items) if !items.is_empty() => {
                let i = self.below(items.len());
                if is_removed { drop(items.remove(i)) } else { items.insert(i, items[i].clone()) }
            }
            Value::Object(fields) if !fields.is_empty() => {
                let i = self.below(fields.len());
                let key = fields.keys().nth(i).expect("it is below their number").clone();
                let field = fields.remove(&key).expect("the key is there");
                if !is_removed {
                    fields.insert(format!("{key}x"), field);
                }
            }
            _ => *value = self.strange_value(),
        }
    }

    /// A small change that keeps the kind of value.
    fn nudge(&mut self, value: &mut Value) {
        match value {
            Value::Null => *value = json!(0),
            Value::Bool(is_so) => *is_so = !*is_so,
            Value::Number(number) => {
                let step = *self.pick(&[1, -1, 2, 10]);
                *value = json!(number.as_i64().unwrap_or_default().wrapping_add(step));
            }
            Value::String(text) => {
                let mut letters: Vec<char> = text.chars().collect();
                if letters.is_empty() {
                    letters.push('x');
                }
                let i = self.below(letters.len());
                let nearby = u32::from(letters[i]) + 1;
                letters[i] = match self.below(4) {
                    0 => char::from(self.byte()),
                    1 => char::from_u32(nearby).unwrap_or('x'),
                    _ => char::from(b"0123456789abcdef"[self.below(16)]),
                };
                *text = letters.into_iter().collect();
            }
            Value::Array(items) if items.len() > 1 => {
                let (one, other) = (self.below(items.len()), self.below(items.len()));
                items.swap(one, other);
            }
            Value::Object(fields) if fields.len() > 1 => {
                let keys: Vec<String> = fields.keys().cloned().collect();
                let (one, other) = (self.pick(&keys), self.pick(&keys));
                let (first, second) = (fields[one].clone(), fields[other].clone());
                fields[one] = second;
                fields[other] = first;
            }
            _ => *value = self.strange_value(),
        }
    }
}
