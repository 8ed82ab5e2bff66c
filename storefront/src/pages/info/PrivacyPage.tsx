import { paths } from '../../paths.ts'
import { LegalPage } from './LegalPage.tsx'

export function PrivacyPage() {
  return <LegalPage name="privacy-policy" path={paths.privacy} title="Privacy Policy" />
}
