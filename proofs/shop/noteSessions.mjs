import { appendFileSync } from 'node:fs'
import { ClientSession } from 'mongodb'

// Loaded into a CMS process before its own code. Notes in the file of SESSIONS each session that begins a transaction, so
// that a proof can end those of a process that it has killed. Plain JavaScript, because the process cannot load TypeScript.

const begin = ClientSession.prototype.startTransaction

ClientSession.prototype.startTransaction = function startTransaction(...options) {
  appendFileSync(process.env.SESSIONS, `${this.id.id.toString('hex')}\n`)
  return begin.apply(this, options)
}
