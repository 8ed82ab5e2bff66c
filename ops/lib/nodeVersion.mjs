const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Baithak needs Node 20.19 or newer, best 24; this is Node ${process.versions.node}.`)
  process.exit(1)
}

/** Returns a sentence about a Node that gets no corrections any more; null for one that does. */
export const oldNode = (version = process.versions.node) =>
  Number.parseInt(version, 10) < 22
    ? `Node ${version} gets no corrections any more: Node 20 ended in April 2026. Use Node 24.`
    : null
