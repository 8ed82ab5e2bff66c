// Loaded into each half before its own code: when the process that started it is gone, killed without a
// chance to say so, the half stops as if it had been asked to, and no port stays taken.
process.channel?.unref()
process.once('disconnect', () => {
  process.kill(process.pid, 'SIGTERM')
  setTimeout(() => process.exit(1), 5000).unref()
})
