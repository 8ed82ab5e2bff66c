import { root } from './places.mjs'
import { hasEnded, killProcess, npmCommand, startProcess } from './processes.mjs'

/** Milliseconds after which a registry counts as one that does not answer. */
const timeoutMs = 60_000

/** Runs npm and returns its standard output; its exit code is no help, because every finding is a failure to npm. */
async function readNpm(args, options) {
  const [npm, all, more] = npmCommand(args)
  const child = startProcess(npm, all, { stdio: ['ignore', 'pipe', 'ignore'], ...options, ...more })
  const timer = setTimeout(() => hasEnded(child) || killProcess(child), timeoutMs)
  const said = []
  child.stdout.on('data', (chunk) => said.push(chunk))
  await new Promise((resolve) => child.once('error', resolve).once('close', resolve))
  clearTimeout(timer)
  return Buffer.concat(said).toString()
}

const parse = (text) => {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

/** Returns one line for a package: its advisories, or the vulnerable package that it brings. */
const describe = ({ name, severity, via }) => {
  const reasons = via.map((cause) =>
    typeof cause === 'string' ? `by ${cause}` : `${cause.title} ${cause.url}`,
  )
  return `${name} (${severity}): ${[...new Set(reasons)].join('; ')}`
}

/**
 * Asks the registry which packages of a shop in production have a version that is known to be vulnerable. Returns `{
 * found }`, a line for each, or `{ unanswered }`, the reason, where the registry does not answer such questions.
 */
export async function auditPackages({ folder = root, registry } = {}) {
  const args = ['audit', '--json', '--omit=dev', '--omit=peer', '--fetch-retries=0', '--fetch-timeout=20000']
  const text = await readNpm([...args, ...(registry ? [`--registry=${registry}`] : [])], { cwd: folder })
  const { vulnerabilities, statusCode, message } = parse(text)
  if (vulnerabilities) return { found: Object.values(vulnerabilities).map(describe) }
  return { unanswered: statusCode ? `status ${statusCode}` : (message ?? 'no answer') }
}
