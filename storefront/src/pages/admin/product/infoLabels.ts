import { addInfoFields, type AddInfoField } from 'cms/contract/products'

/** Those that most chairs have: always in sight. */
export const infosInSight: readonly AddInfoField[] = ['colorOption', 'material', 'modelNo', 'seatHeight']

export const otherInfos: readonly AddInfoField[] = addInfoFields.filter(
  (name) => !infosInSight.includes(name),
)
