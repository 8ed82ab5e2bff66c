import { once } from 'node:events'
import { isIP } from 'node:net'
import { connect } from 'node:tls'

/** Returns until when (ms) the certificate of an address is valid, and why browsers refuse it, if they do. */
export async function findCertificate({
  hostname,
  port,
}: URL): Promise<{ validTo: number; fault: string | null }> {
  const socket = connect({
    host: hostname,
    port: Number(port || 443),
    ...(isIP(hostname) ? {} : { servername: hostname }),
    // Looked at below, so that a bad one can be described.
    rejectUnauthorized: false,
  })
  socket.setTimeout(8000, () => socket.destroy(new Error(`${hostname} does not answer.`)))
  try {
    await once(socket, 'secureConnect')
    const { authorizationError: fault } = socket
    return {
      validTo: Date.parse(socket.getPeerCertificate().valid_to),
      fault: fault ? String(fault instanceof Error ? fault.message : fault) : null,
    }
  } finally {
    socket.destroy()
  }
}
