import type { AdminViewServerProps } from 'payload'
import { isAdmin } from '../../access.ts'
import { Screen } from '../frame/Screen.tsx'
import { HealthLines } from './HealthLines.tsx'

/** /cms/health: how each part of the shop is, and what to do, as `npm run doctor` tells it. */
export const HealthView = (view: AdminViewServerProps) => (
  <Screen view={view} page="health" isOpenTo={isAdmin}>
    <main className="overview go-live">
      <h1>Health of the shop</h1>
      <HealthLines />
    </main>
  </Screen>
)
