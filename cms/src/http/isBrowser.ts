import type { Request } from 'express'

/**
 * Whether a page in a browser asks: every browser names the page's origin when it sends something. Programs name none;
 * those of Node send `Sec-Fetch-Mode`, which alone says nothing.
 */
export const isBrowser = ({ headers }: Pick<Request, 'headers'>) =>
  headers.origin !== undefined || headers['sec-fetch-site'] !== undefined
