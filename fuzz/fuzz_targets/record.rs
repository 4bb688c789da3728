//! See `solarium_fuzz::record`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| solarium_fuzz::record::check(bytes));
