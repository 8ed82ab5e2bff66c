import { type GlobalBeforeChangeHook, ValidationError } from 'payload'
import type { SiteSetting } from '../payload-types.ts'
import { refuseTurningOn } from '../rules/papers/refusePaper.ts'

/** Lets papers be on only while all that stands on them is there, and notes since when they are. */
export const turnOnPapers: GlobalBeforeChangeHook = ({ data, originalDoc }) => {
  const before = originalDoc as Partial<SiteSetting> | undefined
  const after = { ...before, ...data } as SiteSetting
  const papers = { ...before?.papers, ...after.papers }
  if (!papers.isOn) return data
  const message = refuseTurningOn({ ...after, papers })
  if (message) throw new ValidationError({ errors: [{ path: 'papers.isOn', message }] })
  if (before?.papers?.isOn) return data
  return { ...data, papers: { ...papers, since: new Date().toISOString() } }
}
