/** The pages that a visitor can open, each with a text that it must show. */
export interface VisitorPage {
  name: string
  path: string
  status?: number
  title: string | RegExp
  heading: string
  texts: readonly string[]
  /** A text that only the browser draws. */
  drawnLater?: string
  /** Whether search engines must leave it out. */
  isHidden?: boolean
  /** Whether its address must not reach other sites. */
  isSecret?: boolean
  /** Whether its header has only the brand. */
  isBare?: boolean
}
