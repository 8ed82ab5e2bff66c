import type { Command } from '../command.ts'

/**
 * `npm run bench` measures everything, `npm run bench -- list scripts` only those parts. `writes`, `pages`,
 * `catalogue`, `search`, `saleday`, `floor` and `start` have tables and options of their own and run alone, and so has
 * `lighthouse` with options.
 */
export const bench: Command = async ([first, ...rest], steps) => {
  // Loaded on demand: `writes` chooses the database and the folder of the shops before anything of them is loaded.
  if (first === 'writes') return (await import('./writes/writes.ts')).writes(rest, steps)
  if (first === 'pages') return (await import('./pages/pages.ts')).pages(rest, steps)
  if (first === 'catalogue') return (await import('./catalogue/catalogue.ts')).catalogue(rest, steps)
  if (first === 'floor') return (await import('./floor/floor.ts')).floor(rest, steps)
  if (first === 'saleday') return (await import('./saleday/saleday.ts')).saleday(rest, steps)
  if (first === 'search') return (await import('./measures/measureSearch.ts')).measureSearch(rest, steps)
  if (first === 'start') return (await import('./start/start.ts')).start(rest, steps)
  if (first === 'lighthouse' && rest.length > 0)
    return (await import('./compareLighthouse.ts')).compareLighthouse(rest, steps)
  const words = first === undefined ? [] : [first, ...rest]
  return (await import('./measures/measureParts.ts')).measureParts(words, steps)
}
