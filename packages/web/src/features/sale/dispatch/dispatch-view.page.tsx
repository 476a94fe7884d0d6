import { getDispatch } from '@henhouse/contract/sale/dispatch';
import { confirmSale, type Sale } from '@henhouse/contract/sale/sale';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAnswer, useSend } from '../../../shared/api/use-answer';
import { formatDay } from '../../../shared/format/day';
import { formatQuantity } from '../../../shared/format/number';
import { screenPath } from '../../../shared/screen/screen-path';
import { usePlace } from '../../../shared/screen/use-place';
import { TraceMenu } from '../../../shared/trace/trace-ways';
import { Card, Facts, Page } from '../../../shared/ui/page/card';
import { PageHeader } from '../../../shared/ui/page/page-header';
import { toastError } from '../../../shared/ui/page/toast';
import { Answer } from '../../../shared/ui/state/answer';
import { failureText } from '../../../shared/ui/state/failure-text';
import { SaleDockets } from '../sale-dockets';
import { SaleStatePill } from '../sale-state-pill';
import { SaleWay } from '../sale-way';
import { DispatchForm } from '../step/dispatch-form';
import { useGoodsOf } from '../use-goods-of';

/** A sale as whoever sends it off sees it: what, to whom, out of which lots; no prices. */
export default function DispatchViewPage() {
  const saleId = usePlace('saleId');
  const dispatch = useAnswer(getDispatch, { params: { saleId }, query: {} });
  return <Answer of={dispatch}>{({ sale }) => <DispatchView sale={sale} />}</Answer>;
}

function DispatchView({ sale }: { readonly sale: Sale }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const goodsOf = useGoodsOf();
  const confirm = useSend(confirmSale, { changes: ['sale'] });
  const list = screenPath('sale-dispatch', { farmId: sale.farmId });
  const args = { params: { saleId: sale.id }, body: {}, version: sale.version };
  return (
    <Page>
      <PageHeader
        title={t(($) => $.sale.numbered, { number: sale.number })}
        subtitle={<SaleStatePill state={sale.state} />}
        crumbs={[{ label: t(($) => $.screen['sale-dispatch']), to: list }]}
        actions={
          <>
            <TraceMenu kind="sale" id={sale.id} place={{ farmId: sale.farmId }} />
            {sale.steps.includes('confirm') ? (
              <Button
                loading={confirm.isPending}
                onClick={() => confirm.mutate(args, { onError: (failure) => toastError(failureText(failure)) })}
              >
                {t(($) => $.sale.steps.confirm)}
              </Button>
            ) : null}
          </>
        }
      />
      <SaleWay state={sale.state} />
      <Card>
        <Facts
          facts={[
            { label: t(($) => $.sale.customer), value: sale.partnerName },
            { label: t(($) => $.purchase.day), value: formatDay(sale.day) },
            { label: t(($) => $.sale.dispatchedOn), value: formatDay(sale.dispatchedDay) },
            ...sale.lines.map((line) => ({
              label: goodsOf(line),
              value: `${formatQuantity(line.quantity)} ${t(($) => $.sale.units[line.unit])}`,
            })),
          ]}
        />
      </Card>
      {sale.steps.includes('dispatch') ? (
        <Card title={t(($) => $.sale.send)}>
          <DispatchForm saleId={sale.id} onDone={() => void navigate({ to: list })} />
        </Card>
      ) : null}
      <SaleDockets sale={sale} />
    </Page>
  );
}
