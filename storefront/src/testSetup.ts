import { toast } from 'react-hot-toast/headless'
import { vi } from 'vitest'

// Before each test file. They share two processes, since loading the libraries takes longer than most of them; what is
// ours is loaded anew for each, and what libraries keep is let go.

toast.remove()
vi.restoreAllMocks()
vi.useRealTimers()
vi.resetModules()
