import type http from 'node:http'

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Takes no new connection, lets requests in flight finish, and after `patience` cuts what is left. */
export async function stopServer(server: http.Server, patience = 4_000): Promise<void> {
  const deadline = Date.now() + patience
  let isClosed = !server.listening
  if (!isClosed) server.close(() => (isClosed = true))
  // A connection that was busy a moment ago becomes idle when its answer is out.
  while (!isClosed && Date.now() < deadline) {
    server.closeIdleConnections()
    await pause(20)
  }
  server.closeAllConnections()
}
