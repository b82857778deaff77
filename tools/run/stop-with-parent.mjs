// Loaded into the server before anything else. When the command that started it is gone, however that happened, the
// channel between them closes, and the server shuts down as if it had been asked to: no orphan keeps the port.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
