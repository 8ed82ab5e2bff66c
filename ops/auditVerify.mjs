import './lib/nodeVersion.mjs'
import { runCommand } from './lib/refusal.mjs'
import { runTransfer } from './lib/transfer.mjs'

await runCommand(() => runTransfer('verify'))
