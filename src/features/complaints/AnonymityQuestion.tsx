import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/form/Form.tsx';
import { RadioGroup } from '#ui/form/RadioGroup.tsx';

type Answer = 'yes' | 'no';

interface Props {
  /** False while a draft is looked for, which has its own answer: one that is given meanwhile waits for that */
  isReady: boolean;
  onChoose: (answer: Answer) => void;
}

/** The first question, on its own (behaviour.md, "Services"): nothing is written before it is answered. */
export function AnonymityQuestion({ isReady, onChoose }: Props) {
  const { t } = useLingui();
  const [answer, setAnswer] = useState('');
  const [error, setError] = useState<string>();
  const [isGiven, setGiven] = useState(false);
  const choose = useEffectEvent(() => {
    if (answer === 'yes' || answer === 'no') onChoose(answer);
  });
  useEffect(() => {
    if (isGiven && isReady) choose();
  }, [isGiven, isReady]);
  const goOn = () => {
    if (answer !== '') return setGiven(true);
    setError(t`Choose one of the two.`);
    document.getElementById('complaint-anonymous')?.focus();
  };
  return (
    <Form
      label={t`Do you want to stay anonymous?`}
      onSubmit={(event) => {
        event.preventDefault();
        goOn();
      }}
    >
      <RadioGroup
        id="complaint-anonymous"
        label={t`Do you want to stay anonymous?`}
        options={[
          {
            value: 'yes',
            label: t`Yes. Nobody can find out who wrote, not even the union; I read the answer with a code.`,
          },
          { value: 'no', label: t`No. The union sees my name and writes to me when there is an answer.` },
        ]}
        value={answer}
        error={error}
        onChange={(value) => {
          setAnswer(value);
          setError(undefined);
        }}
      />
      <div>
        <Button type="submit" busy={isGiven}>
          <Trans>Go on</Trans>
        </Button>
      </div>
    </Form>
  );
}
