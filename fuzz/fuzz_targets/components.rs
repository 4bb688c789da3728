//! See `solarium_fuzz::components`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| solarium_fuzz::components::check(bytes));
