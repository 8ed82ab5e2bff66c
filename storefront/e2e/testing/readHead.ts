import type { APIRequestContext } from '@playwright/test'

const entities: Record<string, string> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
}
const decode = (text = '') => text.replace(/&(amp|quot|#x27|lt|gt);/g, (entity) => entities[entity] ?? entity)

type JsonLd = Record<string, unknown> & { '@type': string }

/** Reads the metadata of a page from its HTML, because link previews and most search engines run no script. */
export async function readHead(request: APIRequestContext, path: string) {
  const answer = await request.get(path)
  const html = await answer.text()
  const [head = ''] = html.split('</head>')
  const meta = (name: string) =>
    [...head.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"\/?>/g)]
      .filter(([, key]) => key === name)
      .map(([, , content]) => decode(content))
  const titles = [...head.matchAll(/<title>([^<]*)<\/title>/g)].map(([, title]) => decode(title))
  const canonical = [...head.matchAll(/<link rel="canonical" href="([^"]*)"\/?>/g)].map(([, href]) =>
    decode(href),
  )
  const jsonLd = [...html.matchAll(/<script type="application\/ld\+json">([^]*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json) as JsonLd,
  )
  return {
    status: answer.status(),
    headers: answer.headers(),
    titles,
    canonical,
    jsonLd,
    meta,
    ofType: (type: string) => jsonLd.find((entry) => entry['@type'] === type),
  }
}
