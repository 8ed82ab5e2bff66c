import { saveFile } from '../../../lib/saveFile.ts'
import { Button } from '../../../ui/Button.tsx'
import { ButtonRow, CodeList } from './security.styles.ts'

const fileText = (codes: readonly string[]) =>
  ['Recovery codes of your Baithak login. Each works once.', '', ...codes, ''].join('\n')

/** Ten codes that are shown once, to be saved or printed. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const save = () =>
    saveFile({ name: 'baithak-recovery-codes.txt', type: 'text/plain', text: fileText(codes) })
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
