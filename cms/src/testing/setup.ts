import fc from 'fast-check'
import { seed } from '../../../ops/testing/seed.mjs'
import { forgetShop } from './forgetShop.ts'

// Runs before each test file. Test files share processes, because loading the libraries takes longer than most of them.
forgetShop()
fc.configureGlobal({ seed })
