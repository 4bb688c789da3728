//! Writes the JSON Schemas of the protocol into `protocol/schema`.

use solarium_protocol::schema;

fn main() -> std::io::Result<()> {
    std::fs::create_dir_all(schema::folder())?;
    for (name, text) in schema::all() {
        std::fs::write(schema::folder().join(name), text)?;
        println!("wrote protocol/schema/{name}");
    }
    Ok(())
}
