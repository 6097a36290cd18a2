// Every script imports this file first. It must parse and run on any Node that supports ES modules; otherwise the message would never
// appear.
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `This product needs Node 20.19 or newer, and this is Node ${process.versions.node}. Get a newer one from https://nodejs.org/`,
  );
  process.exit(1);
}
