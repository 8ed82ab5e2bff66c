import fc from 'fast-check'
import { toast } from 'react-hot-toast/headless'
import { vi } from 'vitest'
import { seed } from '../../../ops/testing/seed.mjs'

// Runs before each test file. Test files share processes, because loading the libraries takes longer than most files
// take to run. Our own modules are loaded again for each file, and the libraries' state is cleared.

fc.configureGlobal({ seed })
toast.remove()
vi.restoreAllMocks()
vi.useRealTimers()
vi.resetModules()
// One that logs somebody in may have left them there.
if (typeof localStorage !== 'undefined') localStorage.clear()

// happy-dom loads no picture, yet calls each complete, as if it had failed.
if (typeof HTMLImageElement !== 'undefined')
  Object.defineProperty(HTMLImageElement.prototype, 'complete', { get: () => false, configurable: true })
