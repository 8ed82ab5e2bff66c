export { shapeOf } from 'cms/contract/shape'
export type { Shape } from 'cms/contract/shape'
