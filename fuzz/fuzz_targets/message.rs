//! See `solarium_fuzz::message`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| solarium_fuzz::message::check(bytes));
