import type { APIRequestContext } from '@playwright/test'
import { Window } from 'happy-dom'

const { DOMParser } = new Window()

/** Reads a page as the server draws it, without a browser. */
export async function readDocument(request: APIRequestContext, path: string) {
  const html = await (await request.get(path)).text()
  return new DOMParser().parseFromString(html, 'text/html') as unknown as Document
}

/** The texts of all elements that a selector finds. */
export const textsOf = (within: ParentNode, selector: string) =>
  [...within.querySelectorAll(selector)].map(({ textContent }) => textContent)
