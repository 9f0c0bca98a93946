-- A page may be kept by a browser for longer than two releases: what it sends stays allowed beside them for as long.
alter table document_release drop constraint document_release_state_check;
alter table document_release add check (state in ('live', 'rollback', 'former', 'retired'));
