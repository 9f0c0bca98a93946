// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IVotes} from "@openzeppelin/contracts/governance/utils/IVotes.sol";

/// A governor with the events, the states and the block clock of Compound's GovernorBravo, for tests: public chains have
/// such a governor by its address. It holds its own queue in place of Compound's timelock.
contract BravoGovernor {
    enum ProposalState {
        Pending,
        Active,
        Canceled,
        Defeated,
        Succeeded,
        Queued,
        Expired,
        Executed
    }

    struct Proposal {
        address proposer;
        uint256 eta;
        address[] targets;
        uint256[] values;
        string[] signatures;
        bytes[] calldatas;
        uint256 startBlock;
        uint256 endBlock;
        uint256 forVotes;
        uint256 againstVotes;
        uint256 abstainVotes;
        bool canceled;
        bool executed;
    }

    uint256 public constant GRACE_PERIOD = 14 days;
    string public constant name = "Bravo";
    IVotes public immutable comp;
    uint256 public immutable votingDelay;
    uint256 public immutable votingPeriod;
    uint256 public immutable proposalThreshold;
    uint256 public immutable quorumVotes;
    uint256 public immutable delay;
    uint256 public proposalCount;

    mapping(uint256 id => Proposal) private _proposals;
    mapping(uint256 id => mapping(address voter => bool)) private _hasVoted;

    event ProposalCreated(
        uint256 id,
        address proposer,
        address[] targets,
        uint256[] values,
        string[] signatures,
        bytes[] calldatas,
        uint256 startBlock,
        uint256 endBlock,
        string description
    );
    event VoteCast(address indexed voter, uint256 proposalId, uint8 support, uint256 votes, string reason);
    event ProposalCanceled(uint256 id);
    event ProposalQueued(uint256 id, uint256 eta);
    event ProposalExecuted(uint256 id);

    constructor(IVotes comp_, uint256 delay_, uint256 period_, uint256 threshold_, uint256 quorum_, uint256 timelock_) {
        (comp, votingDelay, votingPeriod) = (comp_, delay_, period_);
        (proposalThreshold, quorumVotes, delay) = (threshold_, quorum_, timelock_);
    }

    function timelock() external view returns (address) {
        return address(this);
    }

    function propose(
        address[] memory targets,
        uint256[] memory values,
        string[] memory signatures,
        bytes[] memory calldatas,
        string memory description
    ) external returns (uint256 id) {
        id = ++proposalCount;
        Proposal storage made = _proposals[id];
        made.proposer = msg.sender;
        made.targets = targets;
        made.values = values;
        made.signatures = signatures;
        made.calldatas = calldatas;
        made.startBlock = block.number + votingDelay;
        made.endBlock = made.startBlock + votingPeriod;
        emit ProposalCreated(
            id,
            msg.sender,
            targets,
            values,
            signatures,
            calldatas,
            made.startBlock,
            made.endBlock,
            description
        );
    }

    /// Weights are given by the caller: the fixture counts them, it does not check them.
    function castVote(uint256 id, uint8 support, uint256 votes, string calldata reason) external {
        require(state(id) == ProposalState.Active && !_hasVoted[id][msg.sender] && support < 3, "cannot vote");
        _hasVoted[id][msg.sender] = true;
        Proposal storage voted = _proposals[id];
        if (support == 0) voted.againstVotes += votes;
        else if (support == 1) voted.forVotes += votes;
        else voted.abstainVotes += votes;
        emit VoteCast(msg.sender, id, support, votes, reason);
    }

    function queue(uint256 id) external {
        require(state(id) == ProposalState.Succeeded, "cannot queue");
        _proposals[id].eta = block.timestamp + delay;
        emit ProposalQueued(id, _proposals[id].eta);
    }

    function execute(uint256 id) external payable {
        Proposal storage done = _proposals[id];
        require(state(id) == ProposalState.Queued && block.timestamp >= done.eta, "cannot execute");
        done.executed = true;
        for (uint256 i = 0; i < done.targets.length; i++) {
            bytes memory data = bytes(done.signatures[i]).length == 0
                ? done.calldatas[i]
                : abi.encodePacked(bytes4(keccak256(bytes(done.signatures[i]))), done.calldatas[i]);
            (bool isSuccess,) = done.targets[i].call{value: done.values[i]}(data);
            require(isSuccess, "reverted");
        }
        emit ProposalExecuted(id);
    }

    function cancel(uint256 id) external {
        require(msg.sender == _proposals[id].proposer && !_proposals[id].executed, "cannot cancel");
        _proposals[id].canceled = true;
        emit ProposalCanceled(id);
    }

    function proposals(uint256 id)
        external
        view
        returns (uint256 forVotes, uint256 againstVotes, uint256 abstainVotes, uint256 eta)
    {
        Proposal storage asked = _proposals[id];
        return (asked.forVotes, asked.againstVotes, asked.abstainVotes, asked.eta);
    }

    function state(uint256 id) public view returns (ProposalState) {
        require(id > 0 && id <= proposalCount, "no such proposal");
        Proposal storage asked = _proposals[id];
        if (asked.canceled) return ProposalState.Canceled;
        if (block.number <= asked.startBlock) return ProposalState.Pending;
        if (block.number <= asked.endBlock) return ProposalState.Active;
        if (asked.forVotes <= asked.againstVotes || asked.forVotes < quorumVotes) return ProposalState.Defeated;
        if (asked.eta == 0) return ProposalState.Succeeded;
        if (asked.executed) return ProposalState.Executed;
        if (block.timestamp >= asked.eta + GRACE_PERIOD) return ProposalState.Expired;
        return ProposalState.Queued;
    }
}
