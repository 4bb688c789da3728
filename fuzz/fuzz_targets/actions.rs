//! See `solarium_fuzz::actions`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| solarium_fuzz::actions::check(bytes));
