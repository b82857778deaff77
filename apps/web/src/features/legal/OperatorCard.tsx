import { type Coordinates, writePlace } from '@candor/domain/location';
import { Banner, Card, Row, Rows, SkeletonRows } from '@candor/ui';
import { PATHS } from '../../app/routes.ts';
import { Loaded } from '../../parts/Loaded.tsx';
import { TextLink } from '../../parts/TextLink.tsx';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';

const FACTS = ['company', 'licence', 'address', 'contact'] as const;

/** Who answers for this installation; in a sandbox, that nobody has to. */
export function OperatorCard() {
  const t = useText('legal');
  const reading = useCall('app.legal/operator', {}, { isPublic: true });
  return (
    <Loaded
      reading={reading}
      bones={
        <Card>
          <SkeletonRows count={2} />
        </Card>
      }
    >
      {(operator) =>
        operator.isSandbox ? (
          <Banner title={t('operator.sandbox')}>{t('operator.sandboxText')}</Banner>
        ) : (
          <Card title={t('operator.title')}>
            <Rows>
              {FACTS.map((name) => {
                const value = operator[name];
                return (
                  value !== null && (
                    <Row key={name} label={t(`operator.${name}`)}>
                      <bdi>{value}</bdi>
                    </Row>
                  )
                );
              })}
            </Rows>
            {operator.seat && (
              <TextLink href={seatPath(operator.seat, operator.company, operator.address)}>
                {t('operator.map')}
              </TextLink>
            )}
          </Card>
        )
      }
    </Loaded>
  );
}

function seatPath(seat: Coordinates, company: string | null, address: string | null): string {
  return `${PATHS.openLocation}?${writePlace({ ...seat, name: company ?? '', address: address ?? '' })}`;
}
