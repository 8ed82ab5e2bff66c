/** Takes a database away and brings it back: a server of the proof, or any server behind a gate. */
export interface DatabaseControl {
  address: string
  /** Ends the server, or every connection to it, at once. */
  breakOff(): Promise<void>
  mend(): Promise<void>
  freeze(): Promise<void>
  thaw(): Promise<void>
  stop(): Promise<void>
}
