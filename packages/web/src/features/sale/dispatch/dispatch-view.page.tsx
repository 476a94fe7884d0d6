import { getDispatch } from '@henhouse/contract/sale/dispatch';
import { confirmSale, type Sale } from '@henhouse/contract/sale/sale';
import { useNavigate } from '@tanstack/react-router';
import { t } from 'i18next';
import { useAnswer, useSend } from '../../../shared/api/use-answer';
import { formatDay } from '../../../shared/format/day';
import { screenPath, usePlace } from '../../../shared/screen/screen-path';
import { useTraceWays } from '../../../shared/trace/trace-ways';
import { Rail } from '../../../shared/ui/layout/columns';
import { Facts } from '../../../shared/ui/layout/facts';
import { Card } from '../../../shared/ui/page/card';
import { toastFailure } from '../../../shared/ui/page/toast';
import { Answer } from '../../../shared/ui/state/answer';
import { ThingPage } from '../../../shared/ui/thing/thing-page';
import { SaleDockets } from '../sale-dockets';
import { SaleStatePill } from '../sale-state-pill';
import { SaleWay } from '../sale-way';
import { DispatchForm } from '../step/dispatch-form';
import { quantityText, useGoodsOf } from '../use-goods-of';

/** A sale as whoever sends it off sees it: what, to whom, out of which lots; no prices. */
export default function DispatchViewPage() {
  const saleId = usePlace('saleId');
  const dispatch = useAnswer(getDispatch, { params: { saleId }, query: {} });
  return <Answer of={dispatch}>{({ sale }) => <DispatchView sale={sale} />}</Answer>;
}

function DispatchView({ sale }: { readonly sale: Sale }) {
  const navigate = useNavigate();
  const goodsOf = useGoodsOf();
  const confirm = useSend(confirmSale, { changes: ['sale'] });
  const list = screenPath('sale-dispatch', { farmId: sale.farmId });
  const args = { params: { saleId: sale.id }, body: {}, version: sale.version };
  const send = () => confirm.mutate(args, { onError: (failure) => toastFailure(failure) });
  const ways = useTraceWays()({ kind: 'sale', id: sale.id }, { farmId: sale.farmId });
  return (
    <ThingPage
      title={t(($) => $.door.document.sale, { number: sale.number })}
      state={<SaleStatePill state={sale.state} />}
      subtitle={[sale.partnerName, formatDay(sale.day)].join(' · ')}
      crumbs={[{ label: t(($) => $.screen['sale-dispatch']), to: list }]}
      next={sale.steps.includes('confirm') ? [{ label: t(($) => $.sale.steps.confirm), onClick: send }] : []}
      more={ways}
      life={<SaleWay state={sale.state} />}
    >
      <Rail
        beside={
          <Card title={t(($) => $.sale.toWhom)}>
            <Facts
              facts={[
                { label: t(($) => $.word.customer), value: sale.partnerName },
                { label: t(($) => $.word.day), value: formatDay(sale.day) },
                { label: t(($) => $.sale.states.dispatched), value: formatDay(sale.dispatchedDay) },
              ]}
            />
          </Card>
        }
      >
        <Card title={t(($) => $.purchase.lines)}>
          <Facts
            facts={sale.lines.map((line) => ({
              label: goodsOf(line),
              value: quantityText(line),
            }))}
          />
        </Card>
        {sale.steps.includes('dispatch') ? (
          <Card title={t(($) => $.sale.steps.dispatch)}>
            <DispatchForm saleId={sale.id} onDone={() => void navigate({ to: list })} />
          </Card>
        ) : null}
        <SaleDockets sale={sale} />
      </Rail>
    </ThingPage>
  );
}
