//! Cuts a view into its sections: each field of the struct is serialised by itself, and nothing is parsed again.

use serde::{
    Serialize, Serializer,
    ser::{Error as _, Impossible, SerializeStruct},
};
use serde_json::{
    Error,
    value::{RawValue, to_raw_value},
};

/// Takes a struct and passes the name and the JSON text of each field on; only the name of one that is known. Whatever is
/// no struct cannot be cut.
pub struct Cut<K, F> {
    pub is_known: K,
    pub take: F,
}

impl<K: Fn(&str) -> bool, F: FnMut(&'static str, Option<Box<RawValue>>)> SerializeStruct
    for Cut<K, F>
{
    type Ok = ();
    type Error = Error;

    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        name: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        let json = if (self.is_known)(name) { None } else { Some(to_raw_value(value)?) };
        (self.take)(name, json);
        Ok(())
    }

    fn end(self) -> Result<(), Error> {
        Ok(())
    }
}

fn no_struct<T>() -> Result<T, Error> {
    Err(Error::custom("only a struct can be cut into sections"))
}

/// Refuses values of these types.
macro_rules! refuse {
    ($($name:ident($($argument:ty),*) -> $made:ty;)*) => {
        $(fn $name(self, $(_: $argument),*) -> Result<$made, Error> {
            no_struct()
        })*
    };
}

type No = Impossible<(), Error>;
type Name = &'static str;

impl<K: Fn(&str) -> bool, F: FnMut(&'static str, Option<Box<RawValue>>)> Serializer for Cut<K, F> {
    type Ok = ();
    type Error = Error;
    type SerializeSeq = No;
    type SerializeTuple = No;
    type SerializeTupleStruct = No;
    type SerializeTupleVariant = No;
    type SerializeMap = No;
    type SerializeStruct = Cut<K, F>;
    type SerializeStructVariant = No;

    fn serialize_struct(self, _: Name, _: usize) -> Result<Cut<K, F>, Error> {
        Ok(self)
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Error> {
        value.serialize(self)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: Name,
        value: &T,
    ) -> Result<(), Error> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: Name,
        _: u32,
        _: Name,
        _: &T,
    ) -> Result<(), Error> {
        no_struct()
    }

    refuse! {
        serialize_bool(bool) -> ();
        serialize_i8(i8) -> ();
        serialize_i16(i16) -> ();
        serialize_i32(i32) -> ();
        serialize_i64(i64) -> ();
        serialize_u8(u8) -> ();
        serialize_u16(u16) -> ();
        serialize_u32(u32) -> ();
        serialize_u64(u64) -> ();
        serialize_f32(f32) -> ();
        serialize_f64(f64) -> ();
        serialize_char(char) -> ();
        serialize_str(&str) -> ();
        serialize_bytes(&[u8]) -> ();
        serialize_none() -> ();
        serialize_unit() -> ();
        serialize_unit_struct(Name) -> ();
        serialize_unit_variant(Name, u32, Name) -> ();
        serialize_seq(Option<usize>) -> No;
        serialize_tuple(usize) -> No;
        serialize_tuple_struct(Name, usize) -> No;
        serialize_tuple_variant(Name, u32, Name, usize) -> No;
        serialize_map(Option<usize>) -> No;
        serialize_struct_variant(Name, u32, Name, usize) -> No;
    }
}
