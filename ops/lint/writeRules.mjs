import { readFile, writeFile } from 'node:fs/promises'
import { at } from '../lib/places.mjs'
import { withImportRules } from './importRules.mjs'

const file = at('.oxlintrc.json')
await writeFile(file, withImportRules(await readFile(file, 'utf8')))
