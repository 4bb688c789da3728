//! A disk that is small enough to be filled.

use std::{
    fs::File,
    io::Write,
    path::{Path, PathBuf},
    process::Command,
};

use tempfile::TempDir;

/// A file system in memory, unmounted at the end.
pub struct SmallDisk {
    folder: TempDir,
}

impl SmallDisk {
    /// Mounts a disk of so many megabytes.
    pub fn mount(megabytes: u64) -> SmallDisk {
        let folder = TempDir::with_prefix("solarium-").expect("a temporary folder can be made");
        let size = format!("size={megabytes}m,mode=755");
        run(as_root("mount").args(["-t", "tmpfs", "-o", &size, "tmpfs"]).arg(folder.path()));
        SmallDisk { folder }
    }

    /// Where it is mounted.
    pub fn path(&self) -> &Path {
        self.folder.path()
    }

    /// Takes all that is free.
    pub fn fill(&self) {
        let mut ballast = File::create(self.ballast()).expect("a file can be made");
        // The last piece does not fit: then the disk is full.
        let piece = vec![0; 64 * 1024];
        while ballast.write_all(&piece).is_ok() {}
    }

    /// Gives it back.
    pub fn free(&self) {
        // There may be nothing to give back.
        let _ = std::fs::remove_file(self.ballast());
    }

    fn ballast(&self) -> PathBuf {
        self.path().join("ballast")
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        // Lazily: a process that is just ending may still hold a file.
        let _ = as_root("umount").arg("-l").arg(self.path()).status();
    }
}

fn as_root(program: &str) -> Command {
    if is_root() {
        return Command::new(program);
    }
    let mut command = Command::new("sudo");
    command.arg(program);
    command
}

/// Does this process run as root?
pub fn is_root() -> bool {
    use std::os::unix::fs::MetadataExt;
    std::fs::metadata("/proc/self").is_ok_and(|own| own.uid() == 0)
}

/// Runs a command that must succeed.
pub fn run(command: &mut Command) {
    let output = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
}
