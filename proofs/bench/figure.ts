/** A line of the table: a value with its unit and, if it has a limit, whether it is within it. */
export interface Figure {
  name: string
  value: string
  limit?: string
  ok?: boolean
}
