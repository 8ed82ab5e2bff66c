import type { ProductCategory, ProductType } from 'cms/contract/catalogue'

/** One sentence under the title of each list. */
export const typeLedes: Record<ProductType, string> = {
  Chairs: 'For desks, meeting rooms, reception and the café downstairs. Newest first.',
  Lounge: 'Low, deep and quiet. For waiting rooms, corners and long conversations.',
  HighCounter: 'Stools for bars, counters and drawing boards, with a place to rest your feet.',
}

export const categoryLedes: Record<ProductCategory, string> = {
  Executive: 'High backs, soft arms and a tilt that holds. For the desk where the day is long.',
  ErgonomicOffice: 'Mesh backs that breathe, arms that move, and a headrest if you want one.',
  Gaming: 'Bucket seats that recline, with cushions where a long evening needs them.',
  Workstation: 'Plain, strong task chairs for rows of desks. Easy to adjust, easy to clean.',
  Conference: 'Comfortable for an hour, tidy around a table. With castors or on a frame.',
  Staff: 'Small chairs for small desks, counters and back offices.',
  Visitors: 'The chair across the desk. Light to move, steady to sit on.',
  TandemSeating: 'Three seats on one beam, for halls, clinics and waiting rooms.',
  Training: 'Chairs with a writing pad, for classrooms and seminar halls.',
  CafeteriaOutdoor: 'Shells, slats and wire that take spills, sun and the monsoon.',
  LoungeChairs: 'Armchairs and sofas for lobbies, lounges and living rooms.',
  HighSeries: 'Stools for bars, counters and drawing boards, with a place to rest your feet.',
}

export const latestLede = 'Everything we make, newest first.'
