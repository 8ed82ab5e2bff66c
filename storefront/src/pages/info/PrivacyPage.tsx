import { paths } from '../../paths.ts'
import { LegalText } from './LegalText.tsx'

export function PrivacyPage() {
  return <LegalText name="privacy-policy" path={paths.privacy} title="Privacy Policy" />
}
