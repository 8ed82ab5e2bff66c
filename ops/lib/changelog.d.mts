export interface Version {
  version: string
  isBackupNeeded: boolean
  before: string[]
  after: string[]
  changes: string[]
  /** Those that a released version had. */
  settings?: string[]
  migrations?: { sqlite: string[]; mongoose: string[] }
}
export function readChangelog(): Promise<Version[]>
