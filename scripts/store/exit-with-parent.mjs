// Loaded before a supervised process: when the supervisor is gone, the process stops by itself, also while starting.
if (process.channel) {
  process.once('disconnect', () => {
    setTimeout(() => process.exit(1), 12_000).unref()
    process.kill(process.pid, 'SIGTERM')
  })
  process.channel.unref()
}
