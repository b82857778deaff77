// Imported first by every command. It, and all it stands before, keeps to what Node 16 can read: an older Node has to
// get as far as this sentence.
const NEEDED = [20, 11];

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < NEEDED[0] || (major === NEEDED[0] && minor < NEEDED[1])) {
  console.error(`Candor needs Node ${NEEDED.join('.')} or newer, and this is Node ${process.versions.node}.`);
  process.exit(1);
}
