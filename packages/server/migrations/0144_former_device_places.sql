-- Where devices were before they were put elsewhere, and until when: what they measured there stays there (0111).
create table device_former_place (
  company_id uuid not null,
  device_id uuid not null,
  until_at timestamptz not null,
  machine_id uuid,
  shed_id uuid,
  primary key (company_id, device_id, until_at),
  check (num_nonnulls(machine_id, shed_id) = 1),
  foreign key (company_id, device_id) references device (company_id, id),
  foreign key (company_id, machine_id) references machine (company_id, id),
  foreign key (company_id, shed_id) references shed (company_id, id)
);
create index device_former_place_machine on device_former_place (company_id, machine_id) where machine_id is not null;
create index device_former_place_shed on device_former_place (company_id, shed_id) where shed_id is not null;
select secure_tenant_table('device_former_place');
