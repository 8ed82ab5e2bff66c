import { useSite } from '../../../api/site.ts'
import { saveFile } from '../../../lib/saveFile.ts'
import { Button } from '../../../ui/Button.tsx'
import { ButtonRow, CodeList } from './security.styles.ts'

const fileText = (brand: string, codes: readonly string[]) =>
  [`Recovery codes of your ${brand} login. Each works once.`, '', ...codes, ''].join('\n')

/** Ten codes that are shown once, to be saved or printed. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { brand } = useSite()
  const save = () =>
    saveFile({ name: 'recovery-codes.txt', type: 'text/plain', text: fileText(brand, codes) })
  return (
    <>
      <CodeList aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </CodeList>
      <ButtonRow>
        <Button variant="secondary" size="sm" onClick={save}>
          Save as a file
        </Button>
        <Button variant="quiet" size="sm" onClick={() => window.print()}>
          Print
        </Button>
      </ButtonRow>
    </>
  )
}
