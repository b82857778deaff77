// Imported first by every command. It, and all it stands before, keeps to what Node 16 can read: an older Node has to
// get as far as this sentence.
const [major, minor] = process.versions.node.split('.').map(Number);

// The oldest that our build tools run on; odd lines in between were never meant to last.
const isEnough = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;

if (!isEnough) {
  console.error(`Candor needs Node 20.19, 22.12 or newer, and this is Node ${process.versions.node}.`);
  process.exit(1);
}
