import type http from 'node:http'

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Accepts no new connections, lets open requests finish, and cuts the rest after `drainTimeoutMs`. */
export async function stopServer(server: http.Server, drainTimeoutMs = 4_000): Promise<void> {
  const deadline = Date.now() + drainTimeoutMs
  let isClosed = !server.listening
  if (!isClosed) server.close(() => (isClosed = true))
  // A busy connection becomes idle when its answer is sent.
  while (!isClosed && Date.now() < deadline) {
    server.closeIdleConnections()
    await pause(20)
  }
  server.closeAllConnections()
}
