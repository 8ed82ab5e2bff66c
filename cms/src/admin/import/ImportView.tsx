import type { AdminViewServerProps } from 'payload'
import { isEditor } from '../../access.ts'
import { Screen } from '../frame/Screen.tsx'
import { ImportScreen } from './ImportScreen.tsx'

/** /cms/import: exports products to a spreadsheet and imports them. */
export const ImportView = (view: AdminViewServerProps) => (
  <Screen view={view} page="import" isOpenTo={isEditor} className="imports">
    <ImportScreen />
  </Screen>
)
