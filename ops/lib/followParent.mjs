// Loaded into each half before its own code. When the starter is killed without a chance to stop the half, the half
// stops as on SIGTERM, so that its port is freed.
process.channel?.unref()
process.once('disconnect', () => {
  process.kill(process.pid, 'SIGTERM')
  setTimeout(() => process.exit(1), 5000).unref()
})
